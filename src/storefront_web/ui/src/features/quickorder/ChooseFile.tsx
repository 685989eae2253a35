import { useRef, useState } from 'react'
import type { ListColumn, ReadFile } from '../../api/types'
import { FILE_FAILED, READING_FILE, UPLOAD } from '../../contract/messages/quickorder.gen'
import { UNKNOWN_ERROR } from '../../contract/messages/cart.gen'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { Notice } from '../../parts/Notice'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import { ColumnsDialog } from './ColumnsDialog'
import { readFile } from './quickOrderCalls'
import css from './QuickOrder.module.css'

/** The open question about a file: which column is what. */
interface Asking {
  file: File
  read: ReadFile
}

/**
 * Read a list, CSV or Excel. If its columns are recognized its lines appear at once, otherwise a dialog asks what they
 * contain. `take` also accepts files from elsewhere, such as dropped ones.
 */
export function useFile(onLines: (text: string) => void) {
  const [asking, setAsking] = useState<Asking>()
  const [problems, setProblems] = useState<string[]>([])
  const [notice, setNotice] = useState('')
  const { isBusy, run } = useBusy()
  const take = async (file: File, columns: ListColumn[] = []) => {
    const { answer, problem } = await run(
      () => readFile(file, columns),
      () => ({ problem: fill(FILE_FAILED, { reason: UNKNOWN_ERROR }) }),
    )
    setNotice('')
    if (!answer) return setProblems([problem ?? ''])
    setProblems(answer.problems)
    if (answer.text === '') return setAsking({ file, read: answer })
    setAsking(undefined)
    setNotice(`${counted(answer.lineCount, 'line')} read from ${file.name}.`)
    onLines(answer.text)
  }
  return { asking, setAsking, problems, setProblems, notice, isBusy, take }
}

/** The upload button, the result, and the question about the columns. */
export function ChooseFile({ file }: { file: ReturnType<typeof useFile> }) {
  const input = useRef<HTMLInputElement>(null)
  const { asking, setAsking, problems, setProblems, notice, isBusy, take } = file
  return (
    <>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-label={UPLOAD}
        accept=".csv,.tsv,.txt,.xlsx,.xlsm"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          // allow choosing the same file again after it was corrected
          event.currentTarget.value = ''
          if (chosen) void take(chosen)
        }}
      />
      <Button size="big" wide aria-busy={isBusy || undefined} onClick={() => input.current?.click()}>
        <Icon name="file" /> {isBusy ? READING_FILE : UPLOAD}
      </Button>
      <span role="status" className="meta">
        {notice}
      </span>
      {problems.length > 0 && (
        <Notice
          tone="bad"
          role="alert"
          action={
            <Button size="small" onClick={() => setProblems([])}>
              Dismiss
            </Button>
          }
        >
          {problems.join(' ')}
        </Notice>
      )}
      {asking && (
        <ColumnsDialog
          read={asking.read}
          name={asking.file.name}
          isBusy={isBusy}
          onClose={() => setAsking(undefined)}
          onTold={(columns) => void take(asking.file, columns)}
        />
      )}
      <p className={css.template}>
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`} download="quick-order.csv">
          Download a template (CSV)
        </a>
      </p>
    </>
  )
}

const TEMPLATE = '\ufeffPart number,Customer part number,Quantity,Note\r\n'
