import compare from 'virtual:messages/compare'
import crawlers from 'virtual:messages/crawlers'
import files from 'virtual:messages/files'
import page from 'virtual:messages/page'
import phrases from 'virtual:messages/phrases'
import problems from 'virtual:messages/problems'
import purposes from 'virtual:messages/purposes'
import server from 'virtual:messages/server'
import share from 'virtual:messages/share'
import verdict from 'virtual:messages/verdict'
import why from 'virtual:messages/why'
import { addView } from './catalogue.ts'

// Tests find every message loaded, in English.
await Promise.all(
  [page, compare, crawlers, files, phrases, problems, purposes, server, share, verdict, why].map(addView),
)
