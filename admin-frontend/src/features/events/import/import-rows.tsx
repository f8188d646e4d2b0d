import { ErrorNotice } from '../../../components/error-notice';
import { ColumnsSection } from '../../../components/columns-section';
import { dateOrderText } from './date-order-text';
import type { Defaults } from './defaults';
import { DefaultsSection } from './defaults-section';
import { importFields, requiredFields, titleOf } from './import-fields';
import { ImportBar } from './import-bar';
import { PreviewSection } from './preview-section';
import { useEventImport } from './use-event-import';
import type { Source } from './use-source';

interface ImportRowsProps {
  source: Source;
  defaults: Defaults;
  categories: readonly string[];
  onDefaults: (defaults: Defaults) => void;
  onRunning: (isRunning: boolean) => void;
}

/** What becomes of the rows of a file. Loads with the first one: it has the rules and the table. */
export default function ImportRows({ source, defaults, categories, onDefaults, onRunning }: ImportRowsProps) {
  const imported = useEventImport(source, { defaults, categories }, onRunning);
  const { columns, setColumns, dateOrders, rows, known, run } = imported;
  const isRunning = run !== null;
  return (
    <>
      <ColumnsSection
        titles={source.sheet.titles}
        fields={importFields}
        titleOf={titleOf}
        required={requiredFields}
        columns={columns}
        note={dateOrderText(dateOrders)}
        isDisabled={isRunning}
        onChange={setColumns}
      />
      <DefaultsSection defaults={defaults} categories={categories} isDisabled={isRunning} onChange={onDefaults} />
      {known.error ? (
        <ErrorNotice
          title="Failed to load the events that exist"
          error={known.error}
          fallback="Without them events might be created twice."
          isRetrying={known.isValidating}
          onRetry={known.retry}
        />
      ) : (
        <>
          <PreviewSection rows={rows} isChecking={known.isValidating} />
          <ImportBar {...imported} source={source} />
        </>
      )}
    </>
  );
}
