/** A list that is loaded in the background would give the form a revision that its rows are not from. */
export const whileEditing = {
  keepPreviousData: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
} as const;
