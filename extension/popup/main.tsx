import { startPage } from '../ui/own-page.tsx'
import { Popup } from './Popup.tsx'
import './popup.css'

startPage(<Popup />)
