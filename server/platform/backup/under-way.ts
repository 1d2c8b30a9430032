/** While this name is locked a back-up is made, and nothing that was dropped leaves the storage. */
export const underWay = 'backup'
