/** Statements that several crawlers share. Each name is the end of a message key: `statement_listedAsObeying`. */
export const sharedStatements = {
  doesNotChangeSearch: 'Rules for it do not change what Search shows.',
  onlyGroupsThatNameIt: 'Ignores groups for *; only a group that names it counts.',
  startedByAPerson:
    'Google says that such fetchers generally do not follow robots.txt, because a person asked for the page.',
  namedBySemrush: 'Semrush’s page about its bots names this token.',
  listedAsObeying: 'The ai.robots.txt catalogue lists it as following robots.txt.',
  listedAsDisobeying: 'The ai.robots.txt catalogue lists it as not following robots.txt.',
  noOperatorPage: 'No page of the operator about it was found.',
  listedOnly: 'The ai.robots.txt catalogue lists it; no text of its operator was found.',
  sentToServers: 'The crawler-user-agents catalogue lists it; no text of its operator was found.',
  namedInFiles: 'Many robots.txt files name it; no text of an operator was found.',
  cohereRunsNone: 'Cohere’s page about crawlers says that none is run for crawling. This name was never confirmed.',
  mistralFollows: 'Mistral says that sites set in robots.txt what it may do; its addresses are published.',
} as const
