import { t } from '../browser/i18n.ts'
import { startPage } from '../ui/own-page.tsx'
import { Welcome } from './Welcome.tsx'
import './welcome.css'

startPage(<Welcome />, { title: t('welcomeTitle') })
