/** Tokens of the ai.robots.txt catalogue of which no text of an operator was read. */
import { type Crawler, type Entry, operatedBy } from '../crawler.ts'
import { aiRobotsTxt } from './catalogues.ts'
import { sharedPurposes } from './shared-purposes.ts'
import { sharedStatements } from './shared-statements.ts'

type Kind = Pick<Entry, 'category' | 'kind' | 'purpose'>

const training: Kind = { category: 'ai-training', purpose: sharedPurposes.aiTraining }
const data: Kind = { category: 'ai-training', purpose: sharedPurposes.aiData }
const search: Kind = { category: 'ai-search', purpose: sharedPurposes.aiSearch }
const siteSearch: Kind = { category: 'ai-search', purpose: sharedPurposes.siteSearch }
const assistant: Kind = { category: 'ai-user', kind: 'user-fetcher', purpose: sharedPurposes.aiAssistant }
const agent: Kind = { category: 'ai-user', kind: 'user-fetcher', purpose: sharedPurposes.aiAgent }
const coding: Kind = { category: 'ai-user', kind: 'user-fetcher', purpose: sharedPurposes.aiCoding }

type Named = string | Pick<Entry, 'token' | 'aliases'>

const entry = (kind: Kind, named: Named): Entry => ({
  ...kind,
  ...(typeof named === 'string' ? { token: named } : named),
})

const listed = (operator: string, kind: Kind, ...tokens: readonly Named[]): readonly Crawler[] =>
  operatedBy(
    operator,
    { statement: sharedStatements.listedOnly, verification: 'listed', evidence: [aiRobotsTxt] },
    tokens.map(token => entry(kind, token)),
  )

/** The catalogue says that they follow robots.txt and links to where their operators say so. */
const obeying = (operator: string, kind: Kind, ...tokens: readonly Named[]): readonly Crawler[] =>
  operatedBy(
    operator,
    { obeys: 'yes', statement: sharedStatements.listedAsObeying, verification: 'secondary', evidence: [aiRobotsTxt] },
    tokens.map(token => entry(kind, token)),
  )

/** The catalogue says that they do not follow robots.txt. */
const disobeying = (operator: string, kind: Kind, ...tokens: readonly Named[]): readonly Crawler[] =>
  operatedBy(
    operator,
    { statement: sharedStatements.listedAsDisobeying, verification: 'listed', evidence: [aiRobotsTxt] },
    tokens.map(token => entry(kind, token)),
  )

export const listedAi: readonly Crawler[] = [
  ...listed('Alibaba', assistant, 'TongyiBot'),
  ...obeying('Allen Institute for AI', training, 'Ai2Bot-Dolma'),
  ...listed('Allen Institute for AI', assistant, 'AI2Bot-DeepResearchEval'),
  ...obeying('Amazon', siteSearch, 'amazon-kendra'),
  ...listed('Amazon', siteSearch, 'amazon-QBusiness'),
  ...listed('Amazon', agent, 'AmazonBuyForMe', 'NovaAct'),
  ...listed('Andi', search, 'Andibot'),
  ...listed('Anthropic', coding, 'Claude-Code'),
  ...listed('Apify', data, 'ApifyBot', 'ApifyWebsiteContentCrawler'),
  ...obeying('Atlassian', siteSearch, 'atlassian-bot'),
  ...listed('Baidu', assistant, 'YiyanBot'),
  ...listed('Big Sur AI', assistant, 'bigsur.ai'),
  ...listed('Bright Data', data, { token: 'Brightbot', aliases: ['Brightbot 1.0'] }),
  ...listed('Butterfly Effect', agent, 'Manus-User'),
  ...listed('ByteDance', coding, 'Trae'),
  ...obeying('Ceramic AI', data, { token: 'TerraCotta', aliases: ['Terra Cotta'] }),
  ...obeying('Cloudflare', siteSearch, 'Cloudflare-AutoRAG'),
  ...obeying('Cognition', coding, 'Devin'),
  ...obeying('Crawlspace', data, 'Crawlspace'),
  ...listed('Cursor', coding, 'Cursor'),
  ...obeying('Direqt', siteSearch, 'Anomura'),
  ...listed('Echobox', data, 'EchoboxBot', 'Echobot Bot'),
  ...listed('Exa', search, 'ExaSearchBot'),
  ...listed('FactSet', training, 'Factset_spyderbot'),
  ...listed('GitHub', coding, 'Code'),
  ...listed('Huawei', training, 'PanguBot'),
  ...disobeying('iAsk', search, { token: 'iaskspider', aliases: ['iaskspider/2.0'] }, 'iAskBot'),
  ...disobeying('ISS-Corporate', training, 'ISSCyberRiskCrawler'),
  ...listed('Kagi', assistant, 'kagi-fetcher'),
  ...listed('Kangaroo LLM', training, 'Kangaroo Bot'),
  ...obeying('Klaviyo', siteSearch, 'KlaviyoAIBot'),
  ...disobeying('LAION', training, 'LAIONDownloader'),
  ...listed('LAION', training, 'laion-huggingface-processor'),
  ...listed('Lightpanda', data, 'Lightpanda'),
  ...listed('Liner', assistant, 'LinerBot'),
  ...disobeying('Linguee', training, 'Linguee Bot'),
  ...listed('Linkup', search, 'LinkupBot'),
  ...listed('Meltwater', data, 'YaK'),
  ...listed('Moonshot AI', assistant, 'Kimi-User'),
  ...obeying('Mozilla', data, 'Mozilla-Tabstack'),
  ...listed('netEstate', data, 'netEstate Imprint Crawler'),
  ...obeying('NICT', training, 'ICC-Crawler'),
  ...listed('OpenAI', agent, 'Operator'),
  ...obeying('Panscient', data, { token: 'Panscient', aliases: ['panscient.com'] }),
  ...obeying('Parallel', data, 'ShapBot'),
  ...listed('Parallel', assistant, 'Shap-User'),
  ...listed('Phind', assistant, 'PhindBot'),
  ...listed('Poseidon Research', training, 'Poseidon Research Crawler'),
  ...listed('Qualified', siteSearch, 'QualifiedBot'),
  ...listed('Querit', data, 'QueritBot', 'Querit-SearchBot'),
  ...listed('QuillBot', assistant, { token: 'QuillBot', aliases: ['quillbot.com'] }),
  ...listed('Reflection', training, 'Reflectionbot'),
  ...obeying('ROIS', training, 'Cotoyogi'),
  ...obeying('SB Intuitions', training, 'SBIntuitionsBot'),
  ...listed('Sidetrade', training, 'Sidetrade indexer bot'),
  ...disobeying('Thinkbot', data, 'Thinkbot'),
  ...listed('Twin', agent, 'TwinAgent'),
  ...listed('Valyu', data, 'HenkBot'),
  ...obeying('Velen', training, 'VelenPublicWebCrawler'),
  ...listed('Zyte', data, 'Scrapy'),
  ...obeying('aiHit', data, 'aiHitBot'),
  // The catalogue does not know the operators of these, or they are of no account.
  ...listed(
    '',
    data,
    'AIWebIndex',
    'Awario',
    'CragCrawler',
    'Crawl4AI',
    'Datenbank Crawler',
    'LCC',
    'Spider',
    'WARDBot',
  ),
  ...listed('', data, 'AgentTimes', 'MyCentralAIScraperBot', 'NagetBot', 'newsai', 'wpbot'),
  ...listed('', search, 'AddSearchBot', 'Aranet-SearchBot', 'Channel3Bot', 'KunatoCrawler', 'WRTNBot', 'ZanistaBot'),
  ...listed('', training, 'ChatGLM-Spider', 'imageSpider', 'img2dataset'),
  ...obeying('', training, 'FriendlyCrawler'),
  ...listed('', assistant, 'BuddyBot', 'GeistHaus-PageFetcher', 'Poggio-Citations', 'UseAI'),
  ...listed('', coding, 'opencode'),
]
