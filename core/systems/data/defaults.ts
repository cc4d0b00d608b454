/**
 * The robots.txt that systems write or ship, one entry for each edition, with the file or page where its lines were read
 * in November 2026. The lines of Drupal 7, 9 and 10, Shopify and Squarespace were read from files of sites that agree;
 * their sources are the places where the systems keep or describe them. What a line says is in `core/systems/edition.ts`.
 * TYPO3, Magento 1 and MediaWiki write no file of their own.
 */
import type { Edition } from '../edition.ts'

const allowedFiles = (types: string, ...folders: readonly string[]): string =>
  folders.flatMap(folder => types.split(' ').map(type => `+${folder}*.${type}`)).join('\n')

const webFiles = 'css$ css? js$ js? gif jpg jpeg png'

const each = (prefix: string, names: string): string =>
  names
    .split(' ')
    .map(name => prefix + name)
    .join('\n')

const drupalFiles = each(
  '-/',
  'CHANGELOG.txt cron.php INSTALL.mysql.txt INSTALL.pgsql.txt INSTALL.sqlite.txt install.php INSTALL.txt LICENSE.txt MAINTAINERS.txt update.php UPGRADE.txt xmlrpc.php',
)
const drupalPaths = (prefix: string, slash: string): string =>
  each(
    `-/${prefix}`,
    `admin/ comment/reply/ filter/tips${slash} node/add/ search/ user/register/ user/password/ user/login/ user/logout/`,
  )
const drupal7 = `${each('-/', 'includes/ misc/ modules/ profiles/ scripts/ themes/')}
${drupalFiles}
${drupalPaths('', '/')}
${drupalPaths('?q=', '/')}
~10`
const drupal8 = `${allowedFiles(`${webFiles} svg`, '/core/', '/profiles/')}
${each('-/', 'core/ profiles/ README.txt web.config')}
${drupalPaths('', '')}
${drupalPaths('index.php/', '')}`
const drupal10Paths = (prefix: string): string =>
  each(
    `-/${prefix}`,
    'admin/ comment/reply/ filter/tips node/add/ search/ user/register user/password user/login user/logout media/oembed */media/oembed',
  )
const drupal10 = `${allowedFiles(`${webFiles} svg`, '/core/', '/profiles/')}
${each('-/', 'core/ profiles/ web.config')}
${drupal10Paths('')}
${drupal10Paths('index.php/')}`

const joomla = each(
  '-/',
  'administrator/ bin/ cache/ cli/ components/ includes/ installation/ language/ layouts/ libraries/ logs/ modules/ plugins/ tmp/',
)

const dnnFolders =
  'admin/ App_Browsers/ App_Code/ App_Data/ App_GlobalResources/ bin/ Components/ Config/ contest/ controls/ Documentation/ HttpModules/ Install/ Providers/ Activity-Feed/userId/'
const dnnResources = each(
  '-/Resources/',
  'ContentRotator/ ControlPanel/ Dashboard/ FeedBrowser/ OpenForceAd/ Search/ Shared/ SkinWidgets/ TabStrip/ Widgets/',
)
const dnnOld = `${each('-/', dnnFolders)}
${dnnResources}`
const dnnOldFolders = '/DesktopModules/ /images/ /js/ /Portals/'
const dnnOldClosed = `${dnnOld}
${each('-', dnnOldFolders)}`

const discuz = `${each('-/', 'api/ source/ install/ config/ uc_client/ uc_server/ admin.php search.php member.php api.php misc.php')}
${each('-/', 'forum.php?mod=redirect* forum.php?mod=post* home.php?mod=spacecp* *?mod=misc* *?mod=attachment*')}`

const prestaShopPages =
  'addresses address authentication cart discount footer get-file header history identity images.inc init my-account order order-slip order-detail order-follow order-return order-confirmation pagination password pdf-invoice pdf-order-return pdf-order-slip product-sort search statistics attachment guest-tracking'

const shopifyCheckout = each('-/', 'checkouts/ checkout carts orders {n}/checkouts {n}/orders')
const shopifyPreviews = each(
  '-/',
  '*?*oseid=* *preview_theme_id* *preview_script_id* services/login_with_shop cdn/wpm/*.js',
)
const shopify = `${shopifyCheckout}
${shopifyPreviews}
${each('-/', 'a/downloads/-/* admin cart account collections/*sort_by* */collections/*sort_by*')}
${each('-/', 'collections/*+* collections/*%2B* collections/*%2b* */collections/*+* */collections/*%2B* */collections/*%2b*')}
-*/collections/*filter*&*filter*
${each('-/', 'blogs/*+* blogs/*%2B* blogs/*%2b* */blogs/*+* */blogs/*%2B* */blogs/*%2b* policies/ */policies/')}
${each('-/', '*/*?*ls=*&ls=* */*?*ls%3D*%3Fls%3D* */*?*ls%3d*%3fls%3d* search apple-app-site-association')}
${each('-/', '.well-known/shopify/monorail recommendations/products */recommendations/products')}`

const discourse =
  '/admin/ /auth/ /assets/browser-update*.js /email/ /search /session /user-api-key /*?api_key* /*?*api_key*'

const squarespaceParameters =
  'author=* tag=* month=* view=* format=json format=page-context format=main-content format=json-pretty format=ical reversePaginate=*'

export const editions: readonly Edition[] = [
  {
    system: 'WordPress',
    edition: '≥ 4.4',
    source:
      'https://github.com/WordPress/WordPress/blob/0003a004db1fa4a602dd2b0e7694d770b8962f63/wp-includes/functions.php',
    lines: `@*
-/wp-admin/
+/wp-admin/admin-ajax.php
^sitemap`,
  },
  {
    system: 'Drupal',
    edition: '≤ 7',
    source: 'https://git.drupalcode.org/project/drupal/-/blob/7.x/robots.txt',
    lines: `@*
${drupal7}`,
    since: { kind: 'allows', paths: '/misc/ /modules/ /themes/' },
  },
  {
    system: 'Drupal',
    edition: '7',
    source: 'https://git.drupalcode.org/project/drupal/-/blob/7.x/robots.txt',
    lines: `@*
${allowedFiles(webFiles, '/misc/', '/modules/', '/profiles/', '/themes/')}
${drupal7}`,
  },
  {
    system: 'Drupal',
    edition: '8.0',
    source: 'https://github.com/drupal/drupal/blob/02750689dd25677490f562b0a25e05875bc4c424/robots.txt',
    lines: `@*
${each('-/', 'core/ profiles/ README.txt web.config')}
${drupalPaths('', '/')}
${drupalPaths('index.php/', '/')}
~10`,
    since: { kind: 'allows', paths: '/core/' },
  },
  {
    system: 'Drupal',
    edition: '8–9',
    source:
      'https://github.com/drupal/drupal/blob/577ba8b5d555011c4105aabab4f54843d923d3a5/core/assets/scaffold/files/robots.txt',
    lines: `@*
${drupal8}`,
  },
  {
    system: 'Drupal',
    edition: '9–10',
    source: 'https://git.drupalcode.org/project/drupal/-/blob/10.0.x/core/assets/scaffold/files/robots.txt',
    lines: `@*
-/README.txt
${drupal10}`,
  },
  {
    system: 'Drupal',
    edition: '≥ 10',
    source: 'https://git.drupalcode.org/project/drupal/-/blob/11.x/core/assets/scaffold/files/robots.txt',
    lines: `@*
${each('-/composer/', 'Metapackage/README.txt Plugin/ProjectMessage/README.md Plugin/Scaffold/README.md')}
${each('-/composer/', 'Plugin/VendorHardening/README.txt Template/README.txt')}
${each('-/', 'README.md modules/README.txt sites/README.txt themes/README.txt')}
${drupal10}`,
  },
  {
    system: 'Backdrop',
    source: 'https://github.com/backdrop/backdrop/blob/24ea445d2d21e8df220af1064b9efd3402792df1/robots.txt',
    lines: `@*
${each('-/', 'core/ profiles/ README.md web.config')}
${each('-/', 'admin comment/reply filter/tips node/add search user/register user/password user/login user/logout')}
${each('-/?q=', 'admin comment/reply filter/tips node/add search user/password user/register user/login user/logout')}
~10`,
  },
  {
    system: 'Joomla',
    edition: '< 3.3',
    source: 'https://github.com/joomla/joomla-cms/blob/4bf980e8e0b264b1941b6948fc7cb0b1afbe61fd/robots.txt.dist',
    lines: `@*
${joomla}
${each('-/', 'images/ media/ templates/')}`,
    since: { kind: 'removes', paths: '/images/ /media/ /templates/' },
  },
  {
    system: 'Joomla',
    edition: '≥ 3.3',
    source: 'https://github.com/ElectricEasel/ee/blob/e12295f29a891500aeaa2fe274dc25374efa91bf/robots.txt.dist',
    lines: `@*
${joomla}`,
  },
  {
    system: 'Magento',
    edition: '2',
    source:
      'https://github.com/magento/merchdocs/blob/061f0d3fb0e8768736228e83f0d39755bb186482/src/marketing/search-engine-robots.md',
    lines: `@*
${each('-/', 'lib/ *.php$ pkginfo/ report/ var/ catalog/ customer/ sendfriend/ review/ *SID=')}`,
  },
  {
    system: 'PrestaShop',
    edition: '1.6',
    source:
      'https://github.com/PrestaShop/PrestaShop/blob/00390916598b911d9ab9b75ead1fb0cd328259f6/controllers/admin/AdminMetaController.php',
    lines: `@*
${each('-/*', 'orderby= orderway= tag= id_currency= search_query= back= n=')}
${each('-/*controller=', `${prestaShopPages} order-opc`)}
${each('-*/', 'classes/ config/ download/ mails/ modules/ translations/ tools/')}
^sitemap`,
    below: /^#\s*Files\s*$/i,
    since: { kind: 'allows', paths: '*/modules/' },
  },
  {
    system: 'PrestaShop',
    edition: '1.7',
    source: 'https://github.com/PrestaShop/PrestaShop/blob/0055c75654a2e15f42fbe8209709ce9a457bb7ce/classes/Tools.php',
    lines: `@*
${each('+*/modules/*.', 'css js png jpg')}
${each('-/*', '?order= ?tag= ?id_currency= ?search_query= ?back= ?n= &order= &tag= &id_currency= &search_query= &back= &n=')}
${each('-/*controller=', prestaShopPages)}
${each('-*/', 'cache/ classes/ config/ controllers/ download/ js/ localization/ log/ mails/ modules/ override/ pdf/ src/ tools/ translations/ upload/ vendor/ webservice/')}
^sitemap`,
    below: /^#\s*Files\s*$/i,
  },
  {
    system: 'Shopify',
    edition: '2025',
    source: 'https://shopify.dev/docs/storefronts/themes/seo/robots-txt',
    lines: `@*
${shopify}
@adsbot-google
${shopifyCheckout}
${shopifyPreviews}
@nutch
-/
@ahrefsbot
@ahrefssiteaudit
${shopify}
~10
@mj12bot
~10
@pinterest
~1
^sitemap`,
  },
  {
    system: 'Squarespace',
    edition: '2025',
    source: 'https://support.squarespace.com/hc/en-us/articles/360022347072',
    lines: `@gptbot
@chatgpt-user
@ccbot
@anthropic-ai
@google-extended
@facebookbot
@claude-web
@cohere-ai
@adsbot-google
@adsbot-google-mobile
@adsbot-google-mobile-apps
@*
${each('-/', 'config search account$ account/ commerce/digital-download/ api/ static/')}
+/api/ui-extensions/
${each('-/*?', squarespaceParameters)}
${each('-/*&', squarespaceParameters)}
^sitemap`,
  },
  {
    system: 'DNN',
    source:
      'https://github.com/dnnsoftware/Dnn.Platform/blob/2aee1d76e715cd549ebba55f978e269c08ed8179/Website/Robots.txt',
    lines: `@*
@msnbot
@slurp
@yahoo pipes 1.0
${dnnOldClosed}
@googlebot
-/*/ctl/
${dnnOld}
@msnbot
@slurp
~5
@slurp
-/*/ctl/`,
    since: { kind: 'removes', paths: dnnOldFolders },
  },
  {
    system: 'DNN',
    source:
      'https://github.com/dnnsoftware/Dnn.Platform/blob/870c038027384aa7dd3e1eaf5be075ac80cdb204/DNN%20Platform/Website/Robots.txt',
    lines: `@*
-/*/ctl/
${each('-/', dnnFolders)}`,
  },
  {
    system: 'Discuz! X',
    edition: '1.5',
    source: 'https://github.com/Saokim999/discuz-x15/blob/87735d5169d001e10c6b30794adbed4accf95f5d/upload/robots.txt',
    lines: `@*
${discuz}
${each('-/', 'data/ template/ static/ userapp.php?mod=app&* member-* forum-redirect-* forum-post-*')}
${each('-/', 'home-spacecp-* userapp-app-* *-misc-* *-attachment-*')}`,
    since: { kind: 'removes', paths: '/static/ /template/' },
  },
  {
    system: 'Discuz! X',
    edition: '3',
    source: 'https://github.com/codersclub/DiscuzX/blob/3cc38c119df0160ee72dc713eecf05a8b8c9fd8a/upload/robots.txt',
    lines: `@*
${discuz}
${each('-/data/', 'addonmd5/ download/ ipdata/ log/ plugindata/ template/ threadcache/')}
${each('-/', 'template/default/ connect.php *mobile=yes*')}`,
  },
  {
    system: 'Discuz! X',
    edition: '3.5',
    source: 'https://github.com/lhmouse/DiscuzX/blob/0a83873644eecc60610e060d0aac7e21248bdff2/upload/robots.txt',
    lines: `@baiduspider
-/
@*
${each('+/', 'data/attachment/ data/avatar/ data/cache/ uc_server/data/avatar/')}
${discuz}
${each('-/', 'data/ template/default/ connect.php *mobile=yes*')}`,
  },
  {
    system: 'Concrete CMS',
    source: 'https://github.com/concretecms/concretecms/blob/14235a9d72fe984c4169e899d7f5b65dad8c1cb3/robots.txt',
    lines: `@*
${each('-/application/', 'attributes authentication bootstrap config controllers elements helpers jobs languages mail models page_types single_pages views')}
-/ccm/system/captcha/picture`,
  },
  {
    system: 'OpenCart',
    source: 'https://github.com/opencart/opencart/blob/0289e27f2813f9b6e748ce2d3a33b9d201777424/upload/robots.txt',
    lines: `@*
${each('-/*', '?page=$ &page=$ ?sort= &sort= ?order= &order= ?limit= &limit= ?filter_name= &filter_name=')}
${each('-/*', '?filter_sub_category= &filter_sub_category= ?filter_description= &filter_description=')}`,
  },
  {
    system: 'Ghost',
    edition: '4',
    source:
      'https://github.com/TryGhost/Ghost/blob/65780dd202c759591cb8b5f2fb32e92b54b98496/core/frontend/public/robots.txt',
    lines: `@*
${each('-/', 'ghost/ p/ email/')}
~10
^sitemap`,
  },
  {
    system: 'Ghost',
    edition: '≥ 5',
    source:
      'https://github.com/TryGhost/Ghost/blob/1adab0d78bda976e7c83ae11afea9f4115eac3db/ghost/core/core/frontend/public/robots.txt',
    lines: `@*
${each('-/', 'ghost/ p/ email/ r/ webmentions/')}
^sitemap`,
  },
  {
    system: 'Discourse',
    source:
      'https://github.com/discourse/discourse/blob/05ca424b40d58d0b1c0b61bb1a983b1ff1b32770/app/controllers/robots_txt_controller.rb',
    lines: `@*
${each('-', discourse)}
${each('-/', 'badges my tag/*/l g t/*/*.rss c/*.rss')}
@googlebot
${each('-', discourse)}
^sitemap`,
  },
  {
    system: 'GitLab',
    source: 'https://github.com/gitlabhq/gitlabhq/blob/03c3f9f501301f1da34bfec229348f8ac1b7c40d/public/robots.txt',
    lines: `@*
+/users/sign_in
${each('-/', 'autocomplete/users search api admin profile dashboard projects/new groups/new groups/*/edit users help s/')}
${each('-/snippets/', 'new */edit */raw')}
${each('-/*/', '*.git */fork/new -/archive/ */repository/archive* */activity */new */edit */raw */blame */commits/*/*')}
${each('-/*/*/', 'commit/*.patch commit/*.diff compare branches/new tags/new network graphs milestones/new milestones/*/edit')}
${each('-/*/*/', 'issues/new issues/*/edit -/merge_requests/new -/merge_requests/*.patch -/merge_requests/*.diff')}
${each('-/*/*/', '-/merge_requests/*/edit -/merge_requests/*/diffs project_members/import labels/new labels/*/edit')}
${each('-/*/*/', 'wikis/*/edit snippets/new snippets/*/edit snippets/*/raw deploy_keys hooks services protected_branches uploads/')}
${each('-/', '*/-/group_members */project_members groups/*/-/contribution_analytics groups/*/-/analytics')}`,
  },
  {
    system: 'Wikimedia’s MediaWiki',
    source:
      'https://github.com/wikimedia/operations-mediawiki-config/blob/0069a7d36886eb0e0565f337c1d064b9a4e11229/robots.txt',
    lines: `@*
${each('+/', 'w/api.php?action=mobileview& w/load.php? api/rest_v1/?doc')}
${each('-/', 'w/ api/ trap/')}`,
  },
  {
    system: 'Next.js (next-sitemap)',
    source:
      'https://github.com/iamvishnusankar/next-sitemap/blob/a5c97a70b9fc41be41f7bb7db032a646c32f4242/packages/next-sitemap/src/builders/robots-txt-builder.ts',
    marks: [/^#\s*\*\s*$/, /^#\s*Host\s*$/, /^#\s*Sitemaps\s*$/],
    lines: `@*
+/
^host
^sitemap`,
  },
  {
    system: 'Nuxt Robots',
    source:
      'https://github.com/nuxt-modules/robots/blob/0246a0447e066cdc2819f8c6620132039607c10b/src/runtime/server/routes/robots-txt.ts',
    marks: [/^#\s*START nuxt-robots\b/i, /^#\s*END nuxt-robots\b/i],
    lines: `@*
-
^sitemap`,
  },
]
