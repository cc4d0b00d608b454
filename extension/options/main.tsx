import page from 'virtual:messages/page'
import purposes from 'virtual:messages/purposes'
import verdict from 'virtual:messages/verdict'
import { addView } from '../../playground/strings/catalogue.ts'
import { t } from '../browser/i18n.ts'
import { startPage } from '../ui/own-page.tsx'
import { Options } from './Options.tsx'
import './options.css'

void Promise.all([page, verdict, purposes].map(addView)).then(() => startPage(<Options />, t('optionsTitle')))
