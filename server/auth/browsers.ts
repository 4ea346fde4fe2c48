import Bowser from 'bowser'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'

/** A browser in words: "Firefox" and "Windows". Empty where it does not say, or says something unusual. */
export interface Browser {
  browser: string
  system: string
}

/** Longer ones are not those of browsers; the parser tries many patterns on each. */
const USER_AGENT_MAX = 500
const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS = new Set<string>(Object.values(Bowser.OS_MAP))

/** Reads a browser's header "User-Agent". Only names from a list are kept, so that nobody chooses what others read. */
export function browserOf(userAgent: string | undefined): Browser {
  if (!userAgent || userAgent.length > USER_AGENT_MAX) return { browser: '', system: '' }
  const parser = Bowser.getParser(userAgent)
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()]
  return { browser: BROWSERS.has(browser) ? browser : '', system: SYSTEMS.has(system) ? system : '' }
}

/** "Firefox on Windows", for mails. */
export function nameOfBrowser({ browser, system }: Browser): string {
  return `${browser || 'a browser'}${system && ` on ${system}`}`
}

/**
 * Notes from which browser an owner signs in. The first one of an account is no news: there is none to compare with.
 * @returns whether the owner has signed in before, but never from such a browser
 */
export async function noteBrowser(db: Tx, userId: string, { browser, system }: Browser): Promise<boolean> {
  // In "returning" the query sees the rows from before the insertion, and a row that was there before has an xmax.
  const { rows } = await sql<{ isNewBrowser: boolean }>`
    insert into known_browsers (user_id, browser, system) values (${userId}, ${browser}, ${system})
    on conflict (user_id, browser, system) do update set seen_at = excluded.seen_at
    returning xmax = 0 and exists (select from known_browsers as known where known.user_id = ${userId}) as is_new_browser
  `.execute(db)
  return rows[0]?.isNewBrowser === true
}
