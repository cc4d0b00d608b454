import page from 'virtual:messages/page'
import { addView } from '../../playground/strings/catalogue.ts'
import { t } from '../browser.ts'
import { startPage } from '../start-page.tsx'
import { Options } from './Options.tsx'
import './options.css'

void addView(page).then(() => startPage(<Options />, t('optionsTitle')))
