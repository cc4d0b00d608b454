import { t } from '../browser.ts'
import { startPage } from '../start-page.tsx'
import { Options } from './Options.tsx'
import './options.css'

startPage(<Options />, t('optionsTitle'))
