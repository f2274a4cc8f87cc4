import UploadIcon from '@mui/icons-material/UploadFileRounded';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';

interface FileDropProps {
  text: string;
  chooseLabel: string;
  /** States which files can be used. */
  hint: string;
  accept: string;
  isDisabled?: boolean;
  /** True in a form with several fields. The button then does not look like a primary button. */
  isField?: boolean;
  onFile: (file: File) => void;
  actions?: ReactNode;
  /** Content below the hint, such as the name of the chosen file or the progress of the upload. */
  children?: ReactNode;
}

export function FileDrop(props: FileDropProps) {
  const { text, chooseLabel, hint, accept, isDisabled = false, isField = false, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function take(file: File | undefined) {
    if (file !== undefined && !isDisabled) onFile(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  }
  return (
    <Paper
      variant="outlined"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        p: isField ? 2.5 : { xs: 3, md: 5 },
        borderStyle: 'dashed',
        textAlign: 'center',
        ...(isOver && { borderColor: 'primary.main', backgroundColor: 'action.hover' }),
      }}
    >
      <Stack spacing={isField ? 1.5 : 2} sx={{ alignItems: 'center' }}>
        <Typography>{text}</Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
          <Button
            variant={isField ? 'outlined' : 'contained'}
            startIcon={<UploadIcon />}
            disabled={isDisabled}
            onClick={() => input.current?.click()}
          >
            {chooseLabel}
          </Button>
          {props.actions}
        </Stack>
        <input
          ref={input}
          type="file"
          accept={accept}
          hidden
          aria-label={chooseLabel}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
        {props.children}
      </Stack>
    </Paper>
  );
}
