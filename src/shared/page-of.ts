// What a browser says of a call: for which account the page was loaded from which it comes. All windows of a browser share one session.
export const PAGE_OF_HEADER = 'x-callboard-page-of'
