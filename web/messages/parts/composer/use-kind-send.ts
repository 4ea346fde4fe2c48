import { useRef, useState } from 'react'
import { lazyPage } from '#web/platform/routing/lazy-page.tsx'
import type { Question } from '#web/messages/kind-questions.ts'

const dialog = lazyPage(() => import('./KindQuestion.tsx').then((m) => m.KindQuestion))
const loadQuestions = () => import('#web/messages/kind-questions.ts')

/** Loads the check of messages ahead, so that it works while the network is away. */
export function prepareQuestions(): void {
  dialog.preload()
  loadQuestions().catch(() => {}) // without it nothing is asked
}

/** A message that waits until the questions about it are answered. */
interface HeldMessage {
  content: string
  questions: readonly Question[]
}

/**
 * Sends a message, after the questions about it, one after the other. What cannot be looked at because the chunk is
 * missing is sent as it is: nobody is kept from writing.
 */
export function useKindSend(otherId: string, send: (content: string) => void) {
  const [asked, setAsked] = useState<HeldMessage>()
  const isLooking = useRef(false)
  const ask = async (content: string) => {
    if (isLooking.current) return
    isLooking.current = true
    const questions = await questionsAbout(content, otherId)
    isLooking.current = false
    if (questions.length === 0) send(content)
    else setAsked({ content, questions })
  }
  const next = () => {
    const [, ...questions] = asked?.questions ?? []
    if (asked && questions.length === 0) send(asked.content)
    setAsked(asked && questions.length > 0 ? { ...asked, questions } : undefined)
  }
  return { ask, asked, next, close: () => setAsked(undefined), Question: dialog.Page }
}

async function questionsAbout(content: string, otherId: string): Promise<Question[]> {
  try {
    const [found] = await Promise.all([loadQuestions(), dialog.load()])
    return await found.questionsAbout(content, otherId)
  } catch {
    return []
  }
}
