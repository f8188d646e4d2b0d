import { Button } from '../../components/button';
import { EmptyNotice } from '../../components/notice';
import { messages } from './messages';

/** Shown in place of a page that failed; the rest of the site stays. */
export function PageError() {
  return (
    <div className="wall" role="alert" style={{ paddingBlock: 48 }}>
      <EmptyNotice text={messages.somethingWrong}>
        <Button onClick={() => window.location.reload()}>{messages.reload}</Button>
      </EmptyNotice>
    </div>
  );
}
