import verdict from 'virtual:messages/verdict'
import { addView } from '../../playground/strings/catalogue.ts'
import { startPage } from '../ui/own-page.tsx'
import { Popup } from './Popup.tsx'
import './popup.css'

// The words for verdicts are the playground's.
await addView(verdict)
startPage(<Popup />)
