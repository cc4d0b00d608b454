import page from 'virtual:messages/page'
import purposes from 'virtual:messages/purposes'
import verdict from 'virtual:messages/verdict'
import wishes from 'virtual:messages/wishes'
import { t } from '../browser/i18n.ts'
import { startPage } from '../ui/own-page.tsx'
import { OptionsPage } from './OptionsPage.tsx'
import './options.css'

startPage(<OptionsPage />, { title: t('optionsTitle'), views: [page, verdict, purposes, wishes] })
