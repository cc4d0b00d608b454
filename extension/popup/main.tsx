import { startPage } from '../start-page.tsx'
import { Popup } from './Popup.tsx'
import './popup.css'

startPage(<Popup />)
