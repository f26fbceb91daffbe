/** Query parameter of the salt page: the day to preselect, YYYY-MM-DD. */
export const PROPOSED_DAY = 'day'
/** Query parameter of the salt page while the customer changes the packs, so that the browser's back button closes the form. */
export const CHANGE_PACKS = 'packs'
