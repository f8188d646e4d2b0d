import { Extension, type CommandProps } from '@tiptap/core';

const indented = ['paragraph', 'heading'];
const LEVELS = 5;
const STEP_PX = 40;

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indent: {
      indent: () => ReturnType;
      outdent: () => ReturnType;
    };
  }
}

const within = (level: number): number => Math.max(0, Math.min(LEVELS, level));

/** Moves the paragraphs of the selection by so many levels; false where none of them can go further. */
const moveBy =
  (levels: number) =>
  ({ state, tr, dispatch }: CommandProps): boolean => {
    let isMoved = false;
    for (const { $from, $to } of state.selection.ranges)
      state.doc.nodesBetween($from.pos, $to.pos, (node, position) => {
        if (!indented.includes(node.type.name)) return;
        const before = Number(node.attrs.indent);
        const after = within(before + levels);
        if (before === after) return;
        isMoved = true;
        if (dispatch) tr.setNodeAttribute(position, 'indent', after);
      });
    return isMoved;
  };

/** Indent of paragraphs and headings, as the margin that the server keeps; items of a list move within it instead. */
export const Indent = Extension.create({
  name: 'indent',

  addGlobalAttributes: () => [
    {
      types: indented,
      attributes: {
        indent: {
          default: 0,
          parseHTML: (element) => within(Math.round((Number.parseInt(element.style.marginLeft, 10) || 0) / STEP_PX)),
          renderHTML: ({ indent }) => (indent ? { style: `margin-left: ${Number(indent) * STEP_PX}px` } : {}),
        },
      },
    },
  ],

  addCommands: () => ({
    indent: () => (props) =>
      props.editor.isActive('listItem') ? props.commands.sinkListItem('listItem') : moveBy(1)(props),
    outdent: () => (props) =>
      props.editor.isActive('listItem') ? props.commands.liftListItem('listItem') : moveBy(-1)(props),
  }),

  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.indent(),
      'Mod-[': () => this.editor.commands.outdent(),
    };
  },
});
