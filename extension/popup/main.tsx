import directives from 'virtual:messages/directives'
import verdict from 'virtual:messages/verdict'
import { startPage } from '../ui/own-page.tsx'
import { Popup } from './Popup.tsx'
import './popup.css'

// The words for verdicts are the playground's.
startPage(<Popup />, { views: [verdict, directives] })
