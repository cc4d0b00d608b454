import server from 'virtual:messages/assumptions'
import compare from 'virtual:messages/compare'
import crawlers from 'virtual:messages/crawlers'
import directives from 'virtual:messages/directives'
import explanations from 'virtual:messages/explanations'
import files from 'virtual:messages/files'
import foreign from 'virtual:messages/foreign'
import keys from 'virtual:messages/keys'
import lint from 'virtual:messages/lint'
import lists from 'virtual:messages/lists'
import page from 'virtual:messages/page'
import phrases from 'virtual:messages/phrases'
import problems from 'virtual:messages/problems'
import purposes from 'virtual:messages/purposes'
import share from 'virtual:messages/share'
import statements from 'virtual:messages/statements'
import usage from 'virtual:messages/usage'
import verdict from 'virtual:messages/verdict'
import why from 'virtual:messages/why'
import { addView } from './catalogue.ts'

const first = [page, verdict, purposes, phrases, explanations, lint, statements]
const panes = [compare, crawlers, directives, files, foreign, keys, lists, problems, server, share, usage, why]

// Loads all messages in English, for tests.
await Promise.all([...first, ...panes].map(addView))
