import { Icon } from '../../../components/icon';
import styles from './description-editor.module.css';
import type { ToolbarCommand } from './toolbar-commands';

interface ToolbarButtonProps extends Pick<ToolbarCommand, 'label' | 'icon'> {
  /** Absent where it is neither on nor off. */
  isOn?: boolean | undefined;
  isExpanded?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

/** A disabled one stays in reach of the arrow keys, so that the focus does not get lost on it. */
export const ToolbarButton = ({ label, icon, isOn, isExpanded, isDisabled = false, onPress }: ToolbarButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    aria-expanded={isExpanded}
    aria-disabled={isDisabled}
    // The text keeps the focus and its selection.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => {
      if (!isDisabled) onPress();
    }}
  >
    <Icon of={icon} />
  </button>
);
