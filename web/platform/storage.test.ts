import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { make } from '#web/testing/make.ts'
import { readDraft, storeDraft } from './drafts/stored-draft.ts'
import { keepTabDraft, readTabDraft, removeTabDraft } from './drafts/tab-draft.ts'
import { clearUserData, followOtherTabs, setCurrentUser, setSession } from './session/session.ts'
import { browserStorage, tabStorage } from './storage.ts'

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

test('what is written is read again until it is removed', () => {
  for (const storage of [tabStorage, browserStorage]) {
    expect(storage.write('dog', 'Koa')).toBe(true)
    expect([storage.read('dog'), storage.keys()]).toEqual(['Koa', ['dog']])
    storage.remove('dog')
    expect([storage.read('dog'), storage.keys()]).toEqual([null, []])
  }
})

test('a full storage drops what is written, and an earlier draft of the tab with it', () => {
  keepTabDraft('dog', 'Koa')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  keepTabDraft('dog', 'Koa, who likes sticks')
  expect(readTabDraft('dog')).toBeNull()
})

test('a text that the full storage refuses lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  storeDraft('mia', 'message to tane', 'Shall we')
  expect(readDraft('mia', 'message to tane')).toBe('Shall we')
})

describe('where site data is blocked', () => {
  const blockChannels = () =>
    vi.stubGlobal(
      'BroadcastChannel',
      vi.fn(function () {
        refuse()
      }),
    )
  beforeEach(() => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
    vi.spyOn(window, 'indexedDB', 'get').mockImplementation(refuse)
    blockChannels()
  })
  afterEach(() => vi.unstubAllGlobals())

  test('the storages read as empty and drop what is written', () => {
    for (const storage of [tabStorage, browserStorage]) {
      expect(storage.write('dog', 'Koa')).toBe(false)
      storage.remove('dog')
      storage.clear()
      expect([storage.read('dog'), storage.keys()]).toEqual([null, []])
    }
  })

  test('sessions begin and end, and drafts are lost', () => {
    setSession({ state: 'signed-in', user: make.user() })
    keepTabDraft('dog', 'Koa')
    expect(readTabDraft('dog')).toBeNull()
    removeTabDraft('dog')
    clearUserData()
    setSession({ state: 'signed-out', user: null })
  })

  test('a tab starts that neither hears nor tells others', () => {
    vi.unstubAllGlobals()
    followOtherTabs(() => {})
    blockChannels()
    expect(() => followOtherTabs(() => {})).not.toThrow()
    setSession({ state: 'signed-in', user: make.user() })
    expect(() => setCurrentUser(make.user({ city: 'Raglan, Waikato' }))).not.toThrow()
    setSession({ state: 'signed-out', user: null })
  })
})
