import { useId, useRef, useState } from 'react';
import { useDocument } from '../data/useDocument.ts';
import { DraftOffer } from '../drafts/DraftOffer.tsx';
import { useDraft } from '../drafts/useDraft.ts';
import { Button } from '../ui/actions/Button.tsx';
import { TextArea } from '../ui/inputs/TextArea.tsx';
import { Group, Stack } from '../ui/layout/layout.tsx';
import { PeopleToMentionDocument } from './Comments.generated.ts';
import classes from './Comments.module.css';
import { mentionedIn, nameOf, type Person, withMention, wordBeingTyped } from './mentions.ts';
import { tellCommentFailure } from './tell-comment-failure.ts';
import { useCommentText } from './text.ts';

const MOST_LETTERS = 500;

type Typed = { readonly text: string; readonly chosen: readonly Person[] };

type Props = {
  /** The record: who may read it may be called. */
  readonly nodeId: string;
  /** What is typed survives a closed tab: 'new', 'reply:<id>', 'edit:<id>'. */
  readonly draft: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly initial?: string;
  readonly mentions?: readonly Person[];
  /** Nobody else reads the record: nobody is called. */
  readonly alone?: boolean | undefined;
  readonly autoFocus?: boolean;
  readonly onCancel?: () => void;
  /** What was typed stays where this fails. */
  readonly onSend: (content: string, mentionIds: string[]) => Promise<unknown>;
};

/** Where a comment is written: after an @ people are offered, by kanji or kana. */
export const Composer = (props: Props) => {
  const { label, submitLabel, initial = '', mentions = [], alone, onCancel, onSend } = props;
  const t = useCommentText();
  const list = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(initial);
  const [chosen, setChosen] = useState<readonly Person[]>(mentions);
  const [word, setWord] = useState<string>();
  const [at, setAt] = useState(0);
  const [sending, setSending] = useState(false);
  const kept = useDraft<Typed>(`Comment:${props.nodeId}:${props.draft}`);
  const { data } = useDocument(
    PeopleToMentionDocument,
    { nodeId: props.nodeId, search: word || null },
    { skip: word === undefined, keepRows: true },
  );
  const people = word === undefined ? [] : (data?.peopleToMention ?? []);
  const area = () => frame.current?.querySelector('textarea');

  const look = () => {
    const input = area();
    setWord(input && !alone ? wordBeingTyped(input.value, input.selectionStart) : undefined);
    setAt(0);
  };
  const type = (typed: string, people: readonly Person[] = chosen) => {
    setText(typed);
    setChosen(people);
    if (typed.trim() === '' || typed === initial) kept.drop();
    else kept.keep({ text: typed, chosen: people });
  };
  const choose = (person: Person) => {
    const input = area();
    const put = withMention(text, input?.selectionStart ?? text.length, person);
    type(put.text, [...chosen, person]);
    setWord(undefined);
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(put.caret, put.caret);
    });
  };
  const content = text.trim();
  const send = async () => {
    if (content === '' || sending) return;
    setSending(true);
    try {
      await onSend(content, mentionedIn(content, chosen));
      kept.drop();
      setText('');
      setChosen([]);
    } catch (failure) {
      tellCommentFailure(failure, t);
    } finally {
      setSending(false);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the text field inside
    <div
      ref={frame}
      className={classes.composer}
      onKeyUp={(event) => {
        if (!['ArrowUp', 'ArrowDown', 'Enter', 'Escape'].includes(event.key)) look();
      }}
      onClick={look}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        const [first] = people;
        // The window around an answer does not close over it.
        if (event.key === 'Escape' && !first && (onCancel || content !== '')) {
          event.stopPropagation();
          onCancel?.();
        }
        if (!first || !(event.target instanceof HTMLTextAreaElement)) return;
        if (event.key === 'Escape') {
          event.stopPropagation();
          setWord(undefined);
        } else if (event.key === 'Enter') {
          event.preventDefault();
          choose(people[at] ?? first);
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          const step = event.key === 'ArrowDown' ? 1 : people.length - 1;
          setAt((before) => (before + step) % people.length);
        }
      }}
    >
      <Stack gap={2}>
        {kept.offered ? (
          <DraftOffer
            at={kept.offered.at}
            onDrop={kept.decline}
            onTake={() => {
              const { text: taken = '', chosen: called = [] } = kept.offered?.value ?? {};
              const isTyped = content !== '' && text !== initial;
              kept.take(isTyped ? { text, chosen } : undefined);
              setText(taken);
              setChosen(called);
            }}
          />
        ) : null}
        <TextArea
          label={label}
          {...(alone ? {} : { help: t('help') })}
          rows={2}
          value={text}
          maxCount={MOST_LETTERS}
          autoFocus={props.autoFocus ?? false}
          onChange={(value) => {
            type(value);
            // Not every keyboard of a phone tells of its keys.
            look();
          }}
        />
        {people.length > 0 ? (
          <div id={list} role="listbox" aria-label={t('people')} className={classes.people}>
            {people.map((person, index) => (
              <button
                key={person.id}
                type="button"
                role="option"
                aria-selected={index === at}
                className={classes.person}
                onClick={(event) => {
                  event.stopPropagation();
                  choose(person);
                }}
              >
                {nameOf(person)}
                <span className={classes.note}>{person.groupName}</span>
              </button>
            ))}
          </div>
        ) : null}
        <Group>
          <Button
            variant="primary"
            size="sm"
            disabled={content === '' || [...content].length > MOST_LETTERS || sending}
            onClick={() => void send()}
          >
            {submitLabel}
          </Button>
          {onCancel ? (
            <Button
              size="sm"
              onClick={() => {
                kept.drop();
                onCancel();
              }}
            >
              {t('cancel')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </div>
  );
};
