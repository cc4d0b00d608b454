import { jobs } from './jobs.ts'
import { serveScope } from './scope.ts'

serveScope(jobs)
