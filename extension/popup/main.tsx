import { isInPopup, openAddress } from '../browser/tabs.ts'
import { startPage } from '../ui/own-page.tsx'
import { Popup } from './Popup.tsx'
import './popup.css'
import './rows.css'
import './page.css'
import './file.css'
import './wish.css'

startPage(<Popup />)

// In Firefox a link in a new tab would leave the popup open over that tab.
document.addEventListener('click', event => {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || !isInPopup()) return
  event.preventDefault()
  void openAddress(link.href)
})
