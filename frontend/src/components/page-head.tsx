interface PageHeadProps {
  title: string;
  description: string;
  noindex?: boolean;
}

/** React moves these into the head of the document. */
export function PageHead({ title, description, noindex }: PageHeadProps) {
  return (
    <>
      <title>{`${title} | Utsav`}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
