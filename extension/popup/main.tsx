import directives from 'virtual:messages/directives'
import verdict from 'virtual:messages/verdict'
import { addView } from '../../playground/strings/catalogue.ts'
import { startPage } from '../ui/own-page.tsx'
import { Popup } from './Popup.tsx'
import './popup.css'

// The words for verdicts are the playground's.
await Promise.all([addView(verdict), addView(directives)])
startPage(<Popup />)
