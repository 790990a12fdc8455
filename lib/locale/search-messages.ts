/** Text of the search box. SPEC sections 8 and 9 give the wording of placeholder, loading, error and no result. */
export interface SearchMessages {
  label: string
  placeholder: string
  open: string
  loading: string
  error: string
  retry: string
  none: string
  /** For a screen reader: how many results there are. */
  count: (results: number) => string
  results: string
  blog: string
  recent: string
  clearRecent: string
  helpful: string
}

export const searchEnUS: SearchMessages = {
  label: 'Search documentation',
  placeholder: 'Search documentation…',
  open: 'Open the search',
  loading: 'Loading...',
  error: 'Error while searching.',
  retry: 'Try again',
  none: 'No Results',
  count: (results) => (results === 1 ? '1 result' : `${results} results`),
  results: 'Search results',
  blog: 'AuthZed blog',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  helpful: 'These pages may help:',
}

export const searchFr: SearchMessages = {
  label: 'Rechercher dans la documentation',
  placeholder: 'Rechercher dans la documentation…',
  open: 'Ouvrir la recherche',
  loading: 'Chargement...',
  error: 'Erreur pendant la recherche.',
  retry: 'Réessayer',
  none: 'Aucun résultat',
  count: (results) => (results < 2 ? `${results} résultat` : `${results} résultats`),
  results: 'Résultats de la recherche',
  blog: 'Blog AuthZed',
  recent: 'Recherches récentes',
  clearRecent: 'Effacer les recherches récentes',
  helpful: 'Ces pages peuvent vous aider :',
}

export const searchRu: SearchMessages = {
  label: 'Поиск по документации',
  placeholder: 'Поиск по документации…',
  open: 'Открыть поиск',
  loading: 'Загрузка...',
  error: 'Ошибка при поиске.',
  retry: 'Повторить',
  none: 'Ничего не найдено',
  count: (results) => `Результатов: ${results}`,
  results: 'Результаты поиска',
  blog: 'Блог AuthZed',
  recent: 'Недавние запросы',
  clearRecent: 'Очистить недавние запросы',
  helpful: 'Могут пригодиться эти страницы:',
}

export const searchZh: SearchMessages = {
  label: '搜索文档',
  placeholder: '搜索文档…',
  open: '打开搜索',
  loading: '加载中...',
  error: '搜索时出错。',
  retry: '重试',
  none: '没有结果',
  count: (results) => `${results} 条结果`,
  results: '搜索结果',
  blog: 'AuthZed 博客',
  recent: '最近的搜索',
  clearRecent: '清除最近的搜索',
  helpful: '这些页面或许有帮助：',
}
