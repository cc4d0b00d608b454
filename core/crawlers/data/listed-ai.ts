/** Tokens of the ai.robots.txt catalogue for which no text of an operator was read. */
import type { Crawler } from '../crawler.ts'
import { fromList, type ListedAs } from './from-list.ts'

const asAiTraining: ListedAs = { category: 'ai-training', purpose: 'aiTraining' }
const asAiData: ListedAs = { category: 'ai-training', purpose: 'aiData' }
const asAiSearch: ListedAs = { category: 'ai-search', purpose: 'aiSearch' }
const asSiteSearch: ListedAs = { category: 'ai-search', purpose: 'siteSearch' }
const asAiAssistant: ListedAs = { category: 'ai-user', kind: 'user-fetcher', purpose: 'aiAssistant' }
const asAiAgent: ListedAs = { category: 'ai-user', kind: 'user-fetcher', purpose: 'aiAgent' }
const asAiCoding: ListedAs = { category: 'ai-user', kind: 'user-fetcher', purpose: 'aiCoding' }

const listedCrawlers = fromList('listedOnly', { verification: 'listed' })

/** The catalogue says that they follow robots.txt, and links to the operators' statements. */
const obeyingCrawlers = fromList('listedAsObeying', { obeys: 'yes', verification: 'secondary' })

/** The catalogue says that they do not follow robots.txt. */
const disobeyingCrawlers = fromList('listedAsDisobeying', { verification: 'listed' })

export const listedAi: readonly Crawler[] = [
  ...listedCrawlers('Alibaba', asAiAssistant, 'TongyiBot'),
  ...obeyingCrawlers('Allen Institute for AI', asAiTraining, 'Ai2Bot-Dolma'),
  ...listedCrawlers('Allen Institute for AI', asAiAssistant, 'AI2Bot-DeepResearchEval'),
  ...obeyingCrawlers('Amazon', asSiteSearch, 'amazon-kendra'),
  ...listedCrawlers('Amazon', asSiteSearch, 'amazon-QBusiness'),
  ...listedCrawlers('Amazon', asAiAgent, 'AmazonBuyForMe', 'NovaAct'),
  ...listedCrawlers('Andi', asAiSearch, 'Andibot'),
  ...listedCrawlers('Anthropic', asAiCoding, 'Claude-Code'),
  ...listedCrawlers('Apify', asAiData, 'ApifyBot', 'ApifyWebsiteContentCrawler'),
  ...obeyingCrawlers('Atlassian', asSiteSearch, 'atlassian-bot'),
  ...listedCrawlers('Baidu', asAiAssistant, 'YiyanBot'),
  ...listedCrawlers('Big Sur AI', asAiAssistant, 'bigsur.ai'),
  ...listedCrawlers('Bright Data', asAiData, { token: 'Brightbot', aliases: ['Brightbot 1.0'] }),
  ...listedCrawlers('Butterfly Effect', asAiAgent, 'Manus-User'),
  ...listedCrawlers('ByteDance', asAiCoding, 'Trae'),
  ...obeyingCrawlers('Ceramic AI', asAiData, { token: 'TerraCotta', aliases: ['Terra Cotta'] }),
  ...obeyingCrawlers('Cloudflare', asSiteSearch, 'Cloudflare-AutoRAG'),
  ...obeyingCrawlers('Cognition', asAiCoding, 'Devin'),
  ...obeyingCrawlers('Crawlspace', asAiData, 'Crawlspace'),
  ...listedCrawlers('Cursor', asAiCoding, 'Cursor'),
  ...obeyingCrawlers('Direqt', asSiteSearch, 'Anomura'),
  ...listedCrawlers('Echobox', asAiData, 'EchoboxBot', 'Echobot Bot'),
  ...listedCrawlers('Exa', asAiSearch, 'ExaSearchBot'),
  ...listedCrawlers('FactSet', asAiTraining, 'Factset_spyderbot'),
  ...listedCrawlers('GitHub', asAiCoding, 'Code'),
  ...listedCrawlers('Huawei', asAiTraining, 'PanguBot'),
  ...disobeyingCrawlers('iAsk', asAiSearch, { token: 'iaskspider', aliases: ['iaskspider/2.0'] }, 'iAskBot'),
  ...disobeyingCrawlers('ISS-Corporate', asAiTraining, 'ISSCyberRiskCrawler'),
  ...listedCrawlers('Kagi', asAiAssistant, 'kagi-fetcher'),
  ...listedCrawlers('Kangaroo LLM', asAiTraining, 'Kangaroo Bot'),
  ...obeyingCrawlers('Klaviyo', asSiteSearch, 'KlaviyoAIBot'),
  ...disobeyingCrawlers('LAION', asAiTraining, 'LAIONDownloader'),
  ...listedCrawlers('LAION', asAiTraining, 'laion-huggingface-processor'),
  ...listedCrawlers('Lightpanda', asAiData, 'Lightpanda'),
  ...listedCrawlers('Liner', asAiAssistant, 'LinerBot'),
  ...disobeyingCrawlers('Linguee', asAiTraining, 'Linguee Bot'),
  ...listedCrawlers('Linkup', asAiSearch, 'LinkupBot'),
  ...listedCrawlers('Meltwater', asAiData, 'YaK'),
  ...listedCrawlers('Moonshot AI', asAiAssistant, 'Kimi-User'),
  ...obeyingCrawlers('Mozilla', asAiData, 'Mozilla-Tabstack'),
  ...listedCrawlers('netEstate', asAiData, 'netEstate Imprint Crawler'),
  ...obeyingCrawlers('NICT', asAiTraining, 'ICC-Crawler'),
  ...listedCrawlers('OpenAI', asAiAgent, 'Operator'),
  ...obeyingCrawlers('Panscient', asAiData, { token: 'Panscient', aliases: ['panscient.com'] }),
  ...obeyingCrawlers('Parallel', asAiData, 'ShapBot'),
  ...listedCrawlers('Parallel', asAiAssistant, 'Shap-User'),
  ...listedCrawlers('Phind', asAiAssistant, 'PhindBot'),
  ...listedCrawlers('Poseidon Research', asAiTraining, 'Poseidon Research Crawler'),
  ...listedCrawlers('Qualified', asSiteSearch, 'QualifiedBot'),
  ...listedCrawlers('Querit', asAiData, 'QueritBot', 'Querit-SearchBot'),
  ...listedCrawlers('QuillBot', asAiAssistant, { token: 'QuillBot', aliases: ['quillbot.com'] }),
  ...listedCrawlers('Reflection', asAiTraining, 'Reflectionbot'),
  ...obeyingCrawlers('ROIS', asAiTraining, 'Cotoyogi'),
  ...obeyingCrawlers('SB Intuitions', asAiTraining, 'SBIntuitionsBot'),
  ...listedCrawlers('Sidetrade', asAiTraining, 'Sidetrade indexer bot'),
  ...disobeyingCrawlers('Thinkbot', asAiData, 'Thinkbot'),
  ...listedCrawlers('Twin', asAiAgent, 'TwinAgent'),
  ...listedCrawlers('Valyu', asAiData, 'HenkBot'),
  ...obeyingCrawlers('Velen', asAiTraining, 'VelenPublicWebCrawler'),
  ...listedCrawlers('Zyte', asAiData, 'Scrapy'),
  ...obeyingCrawlers('aiHit', asAiData, 'aiHitBot'),
  // The catalogue does not know the operators of these tokens, or the operators are unimportant.
  ...listedCrawlers(
    '',
    asAiData,
    'AIWebIndex',
    'Awario',
    'CragCrawler',
    'Crawl4AI',
    'Datenbank Crawler',
    'LCC',
    'Spider',
    'WARDBot',
  ),
  ...listedCrawlers('', asAiData, 'AgentTimes', 'MyCentralAIScraperBot', 'NagetBot', 'newsai', 'wpbot'),
  ...listedCrawlers(
    '',
    asAiSearch,
    'AddSearchBot',
    'Aranet-SearchBot',
    'Channel3Bot',
    'KunatoCrawler',
    'WRTNBot',
    'ZanistaBot',
  ),
  ...listedCrawlers('', asAiTraining, 'ChatGLM-Spider', 'imageSpider', 'img2dataset'),
  ...obeyingCrawlers('', asAiTraining, 'FriendlyCrawler'),
  ...listedCrawlers('', asAiAssistant, 'BuddyBot', 'GeistHaus-PageFetcher', 'Poggio-Citations', 'UseAI'),
  ...listedCrawlers('', asAiCoding, 'opencode'),
]
