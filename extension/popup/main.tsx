import { startPage } from '../ui/start-page.tsx'
import { Popup } from './Popup.tsx'
import './popup.css'

startPage(<Popup />)
