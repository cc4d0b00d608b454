import { addMessages } from './t.ts'

/** What can be chosen as the server’s answer. */
export const server = {
  'server.answer': 'Server’s answer',
  'server.other': 'Another answer, from the link',
  'server.ok': '200 with this file',
  'server.html': '200 with a page of HTML',
  'server.redirect-same': '301 within the host, then 200',
  'server.redirect-other': '301 to another host, then 200',
  'server.redirects-6': '6 redirects in a row',
  'server.redirect-loop': 'Redirects in a circle',
  'server.401': '401 Unauthorized',
  'server.403': '403 Forbidden',
  'server.404': '404 Not Found',
  'server.410': '410 Gone',
  'server.429': '429 Too Many Requests',
  'server.500': '500 Internal Server Error',
  'server.503': '503 Service Unavailable',
  'server.timeout': 'No answer in time',
  'server.dns': 'Host not found',
  'server.tls': 'No secure connection',
  'server.failingFor': 'for',
  'server.failingFor.now': 'the first time',
  'server.copy': 'an earlier copy is kept',
  'server.reachable': 'other pages can be reached',
} as const

addMessages(server)
