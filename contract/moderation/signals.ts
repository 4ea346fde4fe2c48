/** So many people report somebody within so many days. */
export const REPORTERS_NOTICED = { people: 5, days: 7 }
/** So many first messages of somebody stay without an answer within so many hours. */
export const UNANSWERED_NOTICED = { messages: 20, hours: 24 }
/** So many accounts are made from one network within so many hours. */
export const ACCOUNTS_NOTICED = { accounts: 10, hours: 1 }
/** Days within which no further signal about the same owner is raised, whatever was decided. */
export const NOTICED_AGAIN_DAYS = 7
