import { serveScope } from '../../playground/worker/scope.ts'
import { jobs } from './jobs.ts'

serveScope(jobs)
