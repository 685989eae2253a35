import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Cart, CartAttachment } from '../../api/types'
import * as messages from '../../contract/messages/cart.gen'
import { NOT_DOWNLOADED } from '../../contract/messages/uploads.gen'
import { UploadCode } from '../../contract/enums.gen'
import { fill } from '../../rules/text'
import { type OfferedFile, whyNotUpload } from '../../rules/uploads'
import { say } from '../../state/banner'
import { attachFile, downloadFile, setFiles, type FilesResult } from './fileCalls'
import { changeWhole } from './useCart'

/** A file that a person has chosen and that is not attached yet, or was refused. */
export interface SentFile {
  key: number
  name: string
  /** Bytes. */
  size: number
  sent: number
  state: 'waiting' | 'sending' | 'refused'
  /** Why it was refused, naming it. */
  problem: string
}

const offered = ({ name, size, type }: File): OfferedFile => ({ fileName: name, size, type })

/** The files of the cart: attach with progress, download, remove with undo. Source: S1 §3, S2 §5.9, §7.3. */
export function useCartFiles(cart: Cart) {
  const client = useQueryClient()
  const [sent, setSent] = useState<SentFile[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const count = useRef(0)
  const change = (call: (now: Cart) => Promise<FilesResult>) =>
    changeWhole(client, (_token, _version, now) => call(now ?? cart))
  const put = (key: number, part: Partial<SentFile>) =>
    setSent((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => {
    stops.current.get(key)?.abort()
    setSent((all) => all.filter((one) => one.key !== key))
  }

  const send = async (file: File, key: number) => {
    const stop = stops.current.get(key) as AbortController
    if (stop.signal.aborted) return
    put(key, { state: 'sending' })
    const { problem } = await change((now) =>
      attachFile(file, now.token, (bytes) => put(key, { sent: Math.min(bytes, file.size) }), stop.signal),
    )
    if (problem) setProblems((all) => [...all, problem])
    else if (!stop.signal.aborted) say(fill(messages.ATTACHED, { file_name: file.name }))
    drop(key)
  }

  /** Attach these files, one request each; refused ones stay listed with the reason until they are dropped. */
  const attach = async (files: File[]) => {
    const refused = whyNotUpload(files.map(offered), cart.attachments.length + waiting(sent))
    const isNoneTaken = refused.length === files.length
    const tooMany = refused.find(({ code }) => code === UploadCode.TOO_MANY)
    const rows = files.map((file): [File, SentFile] => {
      const [own] = whyNotUpload([offered(file)], 0)
      const state = own ? 'refused' : 'waiting'
      const row = { key: (count.current += 1), name: file.name, size: file.size, sent: 0 }
      return [file, { ...row, state, problem: own?.message ?? '' }]
    })
    const shown = rows.filter(([, row]) => row.state === 'refused' || !isNoneTaken)
    setProblems(tooMany ? [tooMany.message] : [])
    setSent((all) => [...all.filter(({ state }) => state !== 'refused'), ...shown.map(([, row]) => row)])
    const taken = shown.filter(([, row]) => row.state === 'waiting')
    for (const [, row] of taken) stops.current.set(row.key, new AbortController())
    for (const [file, row] of taken) await send(file, row.key)
  }

  /** Set which files are attached; computed from those attached by then, here or in another tab. */
  const setTo = (wanted: (now: CartAttachment[]) => CartAttachment[], whyNot: string) =>
    change((now) => setFiles(wanted(now.attachments), now, whyNot))

  /** Remove a file; the banner offers to bring it back. Returns whether it is gone. */
  const detach = async (gone: CartAttachment): Promise<boolean> => {
    const isGone = ({ fileId }: CartAttachment) => fileId === gone.fileId
    const place = cart.attachments.findIndex(isGone)
    const { problem } = await setTo((now) => now.filter((one) => !isGone(one)), messages.NOT_DETACHED)
    setProblems(problem ? [problem] : [])
    if (problem) return false
    const bringBack = async () => {
      const { problem: whyNot } = await setTo(
        (now) => (now.some(isGone) ? now : now.toSpliced(place, 0, gone)),
        messages.UNKNOWN_ERROR,
      )
      // in the banner, like Undo: the user may have left the page by now
      if (whyNot) say(fill(messages.UPDATE_FAILED, { reason: whyNot }), 'bad')
    }
    say(fill(messages.DETACHED, { file_name: gone.fileName }), 'good', {
      stays: true,
      action: { label: 'Undo', act: () => void bringBack() },
    })
    return true
  }

  const download = async (file: CartAttachment) =>
    setProblems((await downloadFile(file)) ? [] : [NOT_DOWNLOADED])

  return { sent, problems, attach, drop, detach, download }
}

const waiting = (sent: SentFile[]) => sent.filter(({ state }) => state !== 'refused').length
