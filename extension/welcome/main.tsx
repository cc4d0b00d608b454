import { t } from '../browser/browser.ts'
import { startPage } from '../ui/start-page.tsx'
import { Welcome } from './Welcome.tsx'
import './welcome.css'

startPage(<Welcome />, t('welcomeTitle'))
