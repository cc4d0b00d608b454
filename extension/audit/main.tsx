import links from 'virtual:messages/links'
import page from 'virtual:messages/page'
import verdict from 'virtual:messages/verdict'
import { panes } from '../../playground/panes/registry.ts'
import { startPage } from '../ui/own-page.tsx'
import { AuditPage } from './AuditPage.tsx'
import '../../playground/theme/tokens.css'
import '../../playground/theme/base.css'
import '../../playground/editor/editor.css'
import '../../playground/theme/layout.css'
import '../../playground/source/source-pane.css'
import '../../playground/theme/notices.css'
import '../../playground/panes/tabs.css'
import '../../playground/panes/results.css'
import './audit-page.css'

// Needed a moment later.
panes.audit.load().catch(() => undefined)

startPage(<AuditPage />, { views: [page, verdict, links] })
