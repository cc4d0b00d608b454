import { t } from '../browser.ts'
import { startPage } from '../start-page.tsx'
import { Welcome } from './Welcome.tsx'
import './welcome.css'

startPage(<Welcome />, t('welcomeTitle'))
