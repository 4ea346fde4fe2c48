/** Reports of one owner by this many people within this many days raise a signal to the operators. */
export const REPORTERS_NOTICED = { people: 5, days: 7 }
/** This many first messages of one owner, unanswered within this many hours, raise one too. */
export const UNANSWERED_NOTICED = { messages: 20, hours: 24 }
/** This many accounts, made from one network within this many hours, raise one too. */
export const ACCOUNTS_NOTICED = { accounts: 10, hours: 1 }
/** Days within which no further signal about the same owner is raised, whatever was decided. */
export const NOTICED_AGAIN_DAYS = 7
