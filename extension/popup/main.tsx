import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { language } from '../browser.ts'
import { Popup } from './Popup.tsx'
import './popup.css'

document.documentElement.lang = language()

const place = document.getElementById('popup')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Popup />
    </StrictMode>,
  )
}
