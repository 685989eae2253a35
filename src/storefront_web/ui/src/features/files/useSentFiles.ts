import { useEffect, useRef, useState } from 'react'
import { call, isOk, reasonOf } from '../../api/fetch'
import type { UploadedFile } from '../../api/types'
import { sendingWithProgress } from '../../api/upload'
import { UploadCode } from '../../contract/enums.gen'
import { UPLOAD_FAILED, UPLOAD_REFUSED } from '../../contract/messages/uploads.gen'
import { fill } from '../../rules/text'
import { type OfferedFile, whyNotUpload } from '../../rules/uploads'

/** A file that a person has chosen: on its way, uploaded (`fileId`), or refused (`problem`). */
export interface ChosenFile {
  key: number
  name: string
  /** Bytes. */
  size: number
  sent: number
  fileId: string
  problem: string
}

const offered = ({ name, size, type }: File): OfferedFile => ({ fileName: name, size, type })

/** Files that will go with a message or a return: uploaded as they are chosen. Source: S2 §5.9, §8. */
export function useSentFiles() {
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [problem, setProblem] = useState('')
  const stops = useRef(new Map<number, AbortController>())
  const count = useRef(0)
  useEffect(() => {
    const all = stops.current
    return () => all.forEach((stop) => stop.abort())
  }, [])
  const put = (key: number, part: Partial<ChosenFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  const upload = async (file: File, key: number) => {
    const stop = stops.current.get(key)
    if (!stop || stop.signal.aborted) return
    const body = new FormData()
    body.append('file', file)
    const through = sendingWithProgress((bytes) => put(key, { sent: Math.min(bytes, file.size) }))
    const answer = await call<UploadedFile>('/api/uploads/files', {
      body,
      signal: stop.signal,
      through,
    }).catch(() => undefined)
    if (stop.signal.aborted) return
    if (answer && isOk(answer)) return put(key, { fileId: answer.body.fileId, sent: file.size })
    const reason = answer && reasonOf(answer, '')
    put(key, { problem: reason ? fill(UPLOAD_REFUSED, { server_text: reason }) : UPLOAD_FAILED })
  }

  /** Upload these files, one after the other; refused ones stay listed with the reason until they are removed. */
  const add = async (chosen: File[]) => {
    const taken = files.filter((one) => !one.problem)
    const tooMany = whyNotUpload(chosen.map(offered), taken.length).find(
      ({ code }) => code === UploadCode.TOO_MANY,
    )
    setProblem(tooMany?.message ?? '')
    const rows = chosen.map((file): [File, ChosenFile] => {
      const [own] = whyNotUpload([offered(file)], 0)
      const key = (count.current += 1)
      const facts = { name: file.name, size: file.size, sent: 0, fileId: '', problem: own?.message ?? '' }
      return [file, { key, ...facts }]
    })
    const shown = rows.filter(([, row]) => row.problem || !tooMany)
    setFiles([...taken, ...shown.map(([, row]) => row)])
    const sending = shown.filter(([, row]) => !row.problem)
    for (const [, { key }] of sending) stops.current.set(key, new AbortController())
    for (const [file, { key }] of sending) await upload(file, key)
  }

  const remove = (key: number) => {
    stops.current.get(key)?.abort()
    setProblem('')
    setFiles((all) => all.filter((one) => one.key !== key))
  }

  return {
    files,
    problem,
    fileIds: files.map(({ fileId }) => fileId).filter(Boolean),
    isSending: files.some((one) => !one.fileId && !one.problem),
    add,
    remove,
    /** Start anew, once they were sent. */
    clear: () => setFiles([]),
  }
}

export type SentFiles = ReturnType<typeof useSentFiles>
