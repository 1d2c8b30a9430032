/** It stands apart for `live.ts`, which asks nothing. */
export const filterWordsKey = ['/api/filter-words']
