import { listed } from './format.ts'

/** Messages of the privacy dialog. */
export interface PrivacyMessages {
  /** Footer link and dialog title. */
  title: string
  /** What is recorded, if the build configures a tracker. */
  recorded: string
  /** Who records it, as a sentence. The names come from the build's settings. */
  by: (names: string[]) => string
  /** If the build configures no tracker. */
  nothing: string
  /** If the browser asks not to be tracked. */
  signal: string
  allow: string
  more: string
  close: string
}

export const privacyEnUS: PrivacyMessages = {
  title: 'Privacy',
  recorded:
    'This site records which pages are viewed, and the search query when a result is chosen. A query that looks like an address, a key or a token is not sent.',
  by: (names) => `It is recorded by ${listed('en-US', names)}.`,
  nothing: 'This copy of the site records nothing about you and loads nothing from elsewhere.',
  signal: 'Your browser asks sites not to track you. Nothing is loaded and nothing is sent.',
  allow: 'Record my visits',
  more: 'What is recorded, in full',
  close: 'Close',
}

export const privacyFr: PrivacyMessages = {
  title: 'Confidentialité',
  recorded:
    'Ce site enregistre les pages vues, ainsi que la recherche saisie quand un résultat est choisi. Une recherche qui ressemble à une adresse, une clé ou un jeton n’est pas envoyée.',
  by: (names) => `L’enregistrement est fait par ${listed('fr', names)}.`,
  nothing: 'Cette copie du site n’enregistre rien à votre sujet et ne charge rien d’ailleurs.',
  signal: 'Votre navigateur demande aux sites de ne pas vous suivre. Rien n’est chargé, rien n’est envoyé.',
  allow: 'Enregistrer mes visites',
  more: 'Le détail de ce qui est enregistré (en anglais)',
  close: 'Fermer',
}

export const privacyRu: PrivacyMessages = {
  title: 'Конфиденциальность',
  recorded:
    'Сайт записывает, какие страницы открыты, и поисковый запрос, когда выбран результат. Запрос, похожий на адрес, ключ или токен, не отправляется.',
  by: (names) => `Запись ведёт ${listed('ru', names)}.`,
  nothing: 'Эта копия сайта ничего о вас не записывает и ничего не загружает извне.',
  signal: 'Ваш браузер просит сайты не отслеживать вас. Ничего не загружается и не отправляется.',
  allow: 'Записывать мои посещения',
  more: 'Что именно записывается (на английском)',
  close: 'Закрыть',
}

export const privacyZh: PrivacyMessages = {
  title: '隐私',
  recorded: '本站记录浏览的页面,以及选择搜索结果时的查询词。看起来像地址、密钥或令牌的查询不会发送。',
  by: (names) => `记录方:${listed('zh', names)}。`,
  nothing: '本站的这一副本不记录任何关于您的信息,也不从别处加载任何内容。',
  signal: '您的浏览器要求网站不跟踪您。不会加载任何跟踪程序,也不会发送任何数据。',
  allow: '记录我的访问',
  more: '记录内容详情(英文)',
  close: '关闭',
}
